/** What the engine refuses: a code for programs, a sentence for people, and what belongs to it. */
export class StackwrightError extends Error {
  /**
   * @param {string} message
   * @param {Partial<Omit<StackwrightError, keyof Error>>} what
   */
  constructor(message, { code = 'invalid', rule = null, params = null, reasons = [], given, legal, legalCount }) {
    super(message);
    this.name = 'StackwrightError';
    /** A short stable name, such as `occupied`: that of the first reason. @type {string} */
    this.code = code;
    /** The number of the rule that is broken. @type {string | null} */
    this.rule = rule;
    /** The figures and names in the sentence. @type {Record<string, any> | null} */
    this.params = params;
    /** All reasons. @type {{ code: string, message: string, rule?: string, params?: Record<string, any> }[]} */
    this.reasons = reasons;
    /** The action that was refused. @type {string | undefined} */
    this.given = given;
    /** A few actions that would be legal. @type {string[] | undefined} */
    this.legal = legal;
    /** How many actions would be legal. @type {number | undefined} */
    this.legalCount = legalCount;
  }
}
