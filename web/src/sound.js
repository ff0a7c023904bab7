/**
 * Short, quiet sounds, made of tones and noise when they are wanted; there is nothing to load. Browsers allow sound only after somebody
 * has touched the page: until then it stays silent.
 */

import { onSetting, settings } from './settings.js';

/** @typedef {'place' | 'move' | 'capture' | 'collapse' | 'win' | 'lose' | 'turn' | 'refused' | 'tick'} Sound */

const LOUDNESS = 0.5;

/** @type {{ context: AudioContext, out: AudioNode, noise: AudioBuffer } | null} */
let studio = null;

/** Everything passes through one limiter, so that many sounds at once stay soft. */
function open() {
  if (studio) return studio;
  const context = new AudioContext();
  const volume = new GainNode(context, { gain: LOUDNESS * settings.volume });
  onSetting((name) => {
    if (name === 'volume') volume.gain.value = LOUDNESS * settings.volume;
  });
  const limiter = new DynamicsCompressorNode(context, { threshold: -18, ratio: 8, attack: 0.002, release: 0.12 });
  volume.connect(limiter).connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let nth = 0; nth < samples.length; nth += 1) samples[nth] = Math.random() * 2 - 1;
  studio = { context, out: volume, noise };
  return studio;
}

/** A gain that rises at once and dies away. @param {number} at @param {number} level @param {number} length @param {number} [rise] */
function fading(at, level, length, rise = 0.004) {
  const { context, out } = open();
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

/**
 * A tone.
 * @param {number} at @param {number} pitch in hertz @param {number} level @param {number} length in seconds
 * @param {{ to?: number, kind?: OscillatorType, rise?: number }} [options] to: the pitch that it falls or rises to
 */
function tone(at, pitch, level, length, { to = pitch, kind = 'sine', rise } = {}) {
  const { context } = open();
  const source = new OscillatorNode(context, { type: kind, frequency: pitch });
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length * 0.7);
  source.connect(fading(at, level, length, rise));
  source.start(at);
  source.stop(at + length + 0.02);
}

/**
 * A breath of noise around a pitch.
 * @param {number} at @param {number} pitch @param {number} level @param {number} length
 * @param {{ to?: number, narrow?: number, rise?: number }} [options]
 */
function breath(at, pitch, level, length, { to = pitch, narrow = 1.2, rise } = {}) {
  const { context, noise } = open();
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: narrow });
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(fading(at, level, length, rise));
  source.start(at, Math.random() * 0.3);
  source.stop(at + length + 0.02);
}

/** Wood on wood. @param {number} at @param {number} weight from 0 to 1: a small ring or a tower */
function knock(at, weight) {
  breath(at, 1900 - weight * 900, 0.7, 0.035, { narrow: 2 });
  tone(at, 420 - weight * 190, 0.55, 0.09 + weight * 0.06, { to: 250 - weight * 110, kind: 'triangle' });
}

/** @type {Record<Sound, (now: number) => void>} */
const SOUNDS = {
  place: (now) => knock(now, 0.25),
  move(now) {
    breath(now, 600, 0.12, 0.12, { to: 1500, narrow: 0.8, rise: 0.05 });
    knock(now + 0.1, 0.4);
  },
  capture(now) {
    knock(now, 0.9);
    knock(now + 0.085, 0.45);
  },
  collapse(now) {
    [523, 659, 784, 988, 1175].forEach((pitch, nth) => tone(now + nth * 0.05, pitch * 2, 0.1, 0.45 - nth * 0.03, { rise: 0.012 }));
    breath(now, 2500, 0.05, 0.4, { to: 6000, narrow: 0.7, rise: 0.12 });
  },
  win: (now) => [392, 523, 659, 784].forEach((pitch, nth) => tone(now + nth * 0.11, pitch, 0.24, 0.9, { kind: 'triangle', rise: 0.02 })),
  lose: (now) => [392, 330, 262].forEach((pitch, nth) => tone(now + nth * 0.16, pitch, 0.22, 0.8, { kind: 'triangle', rise: 0.03 })),
  turn(now) {
    tone(now, 659, 0.16, 0.35, { rise: 0.01 });
    tone(now + 0.12, 880, 0.14, 0.5, { rise: 0.01 });
  },
  refused(now) {
    tone(now, 150, 0.5, 0.16, { to: 85, kind: 'triangle' });
    breath(now, 300, 0.2, 0.05);
  },
  tick: (now) => breath(now, 3200, 0.35, 0.025, { narrow: 4 }),
};

/** @param {string} name one of the sounds; any other is silence */
export function play(name) {
  const sound = SOUNDS[/** @type {Sound} */ (name)];
  if (!settings.sound || !sound || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  const { context } = open();
  // A page that was in the background may have been put to sleep. What is too old by then is not played.
  if (context.state !== 'running') {
    const asked = performance.now();
    context.resume().then(() => performance.now() - asked < 300 && sound(context.currentTime + 0.01), () => {});
  } else {
    sound(context.currentTime + 0.005);
  }
}
