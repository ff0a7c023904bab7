/** What the sounds are made of: tones and noise, through one limiter. Nothing but this is read, and only when somebody has touched the page. */

/** Where sounds are made. @typedef {{ context: BaseAudioContext, volume: GainNode, out: AudioNode, noise: AudioBuffer }} Studio */

const LOUDNESS = 0.5;

/** How loud it is at a volume from 0 to 1. @param {Studio} studio @param {number} volume */
export function turn({ volume: node }, volume) {
  node.gain.value = LOUDNESS * volume;
}

/** Everything passes through one limiter, so that many sounds at once stay soft. @param {BaseAudioContext} context @param {number} volume @returns {Studio} */
export function furnish(context, volume) {
  const node = new GainNode(context, { gain: LOUDNESS * volume });
  const limiter = new DynamicsCompressorNode(context, { threshold: -18, ratio: 8, attack: 0.002, release: 0.12 });
  node.connect(limiter).connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let nth = 0; nth < samples.length; nth += 1) samples[nth] = Math.random() * 2 - 1;
  return { context, volume: node, out: node, noise };
}

/** A gain that rises at once and dies away. @param {Studio} studio @param {number} at @param {number} level @param {number} length @param {number} [rise] */
function fading({ context, out }, at, level, length, rise = 0.004) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

/**
 * A tone.
 * @param {Studio} studio @param {number} at @param {number} pitch in hertz @param {number} level @param {number} length in seconds
 * @param {{ to?: number, kind?: OscillatorType, rise?: number }} [options] to: the pitch that it falls or rises to
 */
function tone(studio, at, pitch, level, length, { to = pitch, kind = 'sine', rise } = {}) {
  const { context } = studio;
  const source = new OscillatorNode(context, { type: kind, frequency: pitch });
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length * 0.7);
  source.connect(fading(studio, at, level, length, rise));
  source.start(at);
  source.stop(at + length + 0.02);
}

/**
 * A breath of noise around a pitch.
 * @param {Studio} studio @param {number} at @param {number} pitch @param {number} level @param {number} length
 * @param {{ to?: number, narrow?: number, rise?: number }} [options]
 */
function breath(studio, at, pitch, level, length, { to = pitch, narrow = 1.2, rise } = {}) {
  const { context, noise } = studio;
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: narrow });
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(fading(studio, at, level, length, rise));
  source.start(at, Math.random() * 0.3);
  source.stop(at + length + 0.02);
}

/** Wood on wood. @param {Studio} studio @param {number} at @param {number} weight from 0 to 1: a small ring or a tower */
function knock(studio, at, weight) {
  breath(studio, at, 1900 - weight * 900, 0.7, 0.035, { narrow: 2 });
  tone(studio, at, 420 - weight * 190, 0.55, 0.09 + weight * 0.06, { to: 250 - weight * 110, kind: 'triangle' });
}

/** @type {Record<string, (studio: Studio, now: number) => void>} */
export const SOUNDS = {
  place: (studio, now) => knock(studio, now, 0.25),
  move(studio, now) {
    breath(studio, now, 600, 0.12, 0.12, { to: 1500, narrow: 0.8, rise: 0.05 });
    knock(studio, now + 0.1, 0.4);
  },
  capture(studio, now) {
    knock(studio, now, 0.9);
    knock(studio, now + 0.085, 0.45);
  },
  collapse(studio, now) {
    [523, 659, 784, 988, 1175].forEach((pitch, nth) => tone(studio, now + nth * 0.05, pitch * 2, 0.1, 0.45 - nth * 0.03, { rise: 0.012 }));
    breath(studio, now, 2500, 0.05, 0.4, { to: 6000, narrow: 0.7, rise: 0.12 });
  },
  win: (studio, now) => [392, 523, 659, 784].forEach((pitch, nth) => tone(studio, now + nth * 0.11, pitch, 0.24, 0.9, { kind: 'triangle', rise: 0.02 })),
  lose: (studio, now) => [392, 330, 262].forEach((pitch, nth) => tone(studio, now + nth * 0.16, pitch, 0.22, 0.8, { kind: 'triangle', rise: 0.03 })),
  turn(studio, now) {
    tone(studio, now, 659, 0.16, 0.35, { rise: 0.01 });
    tone(studio, now + 0.12, 880, 0.14, 0.5, { rise: 0.01 });
  },
  refused(studio, now) {
    tone(studio, now, 150, 0.5, 0.16, { to: 85, kind: 'triangle' });
    breath(studio, now, 300, 0.2, 0.05);
  },
  tick(studio, now) {
    breath(studio, now, 3200, 0.9, 0.03, { narrow: 2 });
    tone(studio, now, 1650, 0.22, 0.06, { kind: 'triangle' });
  },
};
