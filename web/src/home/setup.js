/** The form for a game as one wants it. */

import { Problem } from '../api.js';
import { h } from '../dom.js';
import { FIRST, gameOf } from '../games/index.js';
import { gameName, t } from '../i18n.js';
import { isReached } from '../reach.js';
import { set, settings } from '../settings.js';
import { checkbox, refill, segmented } from '../shell/controls.js';
import { dialog } from '../shell/dialog.js';
import { NameField } from '../shell/namefield.js';
import { clockPicker, gameTimePicker } from './clock.js';
import { busy, create } from './create.js';
import { ASKED, choiceText, kinds } from './kinds.js';
import { Options, advanced, control } from './options.js';
import { Seats, seatsForm } from './seats.js';

/**
 * What a game begins from, if not from its first position. `seats` is how many it has.
 * @typedef {{ wanted: Record<string, any>, seats: number }} Beginning
 */

const SET = 'preset';

/** What was chosen last, so that the next game needs fewer clicks. @param {string} game @returns {{ options: Record<string, any>, seats: Seats } | undefined} */
function before(game) {
  const kept = settings.setup[game];
  const seats = Seats.from(kept?.seats);
  return seats && kept.options ? { options: kept.options, seats } : undefined;
}

/**
 * Opens the form.
 * @param {{ game?: import('../types.d.ts').GameName, invite?: boolean, from?: Beginning }} [wish]
 */
export async function openSetup({ game = FIRST, invite = false, from } = {}) {
  const { games, engines } = await kinds();
  let kind = games.find((one) => one.game === game) ?? games[0];
  /** @type {Options} */ let options;
  /** @type {Seats} */ let seats;
  /** @type {import('./clock.js').Clock} */
  let clock = settings.setup.clock ?? { kind: 'none' };
  /** @type {number | null} */
  let gameTime = null;
  let chat = invite;
  let unlisted = false;
  let inviteOnly = invite;
  let unfolded = false;

  const fetchBefore = () => {
    const last = invite || from ? undefined : before(kind.game);
    options = new Options(kind.choices ?? [], last?.options);
    seats = last?.seats ?? new Seats(invite ? 'open' : 'level');
  };
  fetchBefore();

  const count = () => from?.seats ?? options.value('players') ?? kind.seats;

  const rules = h('div', { class: 'stack' });
  const ruleSet = h('div', { class: 'option' });
  const people = h('div', {});
  const single = h('div', {});
  const together = h('div', {});
  const table = h('div', {});
  const start = h('button', { type: 'submit', class: 'primary large' });

  const drawRules = () => {
    const shown = ASKED.flatMap((name) => options.choices.find((choice) => choice.name === name && options.possible(choice)) ?? []);
    rules.hidden = shown.length === 0;
    refill(rules, shown.map((choice) => control(kind.game, options, choice, () => {
      if (choice.name === 'players') drawPeople();
      // Another choice may make this one possible; drawn when the focus has arrived where the key that left it takes it.
      if (options.choices.some(({ name, needs }) => ASKED.includes(name) && needs && choice.name in needs)) setTimeout(drawRules);
      drawSingle();
    })));
    const set = options.choices.find((choice) => choice.name === SET);
    ruleSet.hidden = !set;
    refill(ruleSet, set && control(kind.game, options, set, drawSingle), set && h('p', { class: 'help' }, choiceText(kind.game, set)));
  };
  const drawSingle = () => {
    const rest = options.choices.filter(({ name }) => name !== SET && !ASKED.includes(name));
    unfolded = single.querySelector('details')?.open ?? unfolded;
    // Drawn when the focus has arrived where the key that left a field takes it.
    refill(single, rest.length > 0 && advanced(kind.game, options, rest, () => setTimeout(drawSingle), unfolded));
  };
  const drawPeople = () => {
    refill(people, seatsForm(seats, kind, count(), engines, drawTable, () => (from ? from.wanted.options : options.toJSON())));
    drawTable();
  };
  const drawTable = () => {
    const waits = seats.waits(count());
    // Nobody else can look at a game on this device.
    table.hidden = !isReached() && !waits;
    refill(table, h('fieldset', { class: 'checks' }, h('legend', {}, t('setup.table')),
      waits && checkbox(t('setup.invite_only'), inviteOnly, (on) => (inviteOnly = on), t('setup.invite_only.text')),
      waits && checkbox(t('setup.chat'), chat, (on) => (chat = on), t('setup.chat.text')),
      checkbox(t('setup.unlisted'), unlisted, (on) => (unlisted = on), t('setup.unlisted.text'))));
    start.textContent = t(waits ? 'setup.open' : seats.you === 'none' ? 'setup.look' : 'setup.start');
  };
  const drawAll = () => {
    refill(together, gameTimePicker(kind.game, gameTime, (seconds) => (gameTime = seconds)));
    if (!from) drawRules();
    if (!from) drawSingle();
    drawPeople();
  };

  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    busy(start, async () => {
      if (!(await own.keep())) return;
      const { you, others } = seats;
      set('setup', { ...settings.setup, clock, ...(invite || from ? {} : { [kind.game]: { options: options.chosen, seats: { you, others } } }) });
      const waits = seats.waits(count());
      const begun = from?.wanted ?? { game: kind.game, options: options.toJSON() };
      try {
        await create({ ...begun, seats: seats.list(count()), clock, ...(gameTime !== null && gameOf(kind.game).gameTimes ? { game_time: gameTime } : {}), chat: waits && chat, unlisted, invite_only: waits && inviteOnly });
        shown.close();
      } catch (problem) {
        // An own name that is still kept is not the one that was refused.
        const anothers = problem instanceof Problem && problem.code === 'name' && own.name === settings.name;
        if (anothers || !own.refuse(problem)) throw problem;
      }
    });
  };

  const own = new NameField(t('settings.name'), { keeps: true });
  const form = h('form', { class: 'setup', onsubmit: submit },
    !isReached() && h('p', { class: 'note' }, t('local.setup')),
    h('div', { class: 'setup-columns' },
      h('div', { class: 'stack' },
        !from && segmented(t('setup.game'), games.map((one) => ({ value: one.game, label: gameName(one.game) })), kind.game, (value) => {
          kind = games.find((one) => one.game === value) ?? kind;
          fetchBefore();
          drawAll();
        }),
        !from && rules,
        people),
      h('div', { class: 'stack' },
        clockPicker(clock, (chosen) => (clock = chosen)),
        together,
        !from && ruleSet,
        own.element,
        table)),
    single,
    h('div', { class: 'setup-end' }, start));
  drawAll();
  const shown = dialog(t(invite ? 'setup.title.invite' : from ? 'setup.title.from' : 'setup.title'), form);
  shown.element.classList.add('broad');
}
