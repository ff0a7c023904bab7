/** What the engine refuses: a code for programs, a sentence for people, and what belongs to it. */
export class StackwrightError extends Error {
    /**
     * @param {string} message
     * @param {Partial<Omit<StackwrightError, keyof Error>>} what
     */
    constructor(message: string, { code, rule, params, reasons, given, legal, legalCount }: Partial<Omit<StackwrightError, keyof Error>>);
    /** A short stable name, such as `occupied`: that of the first reason. @type {string} */
    code: string;
    /** The number of the rule that is broken. @type {string | null} */
    rule: string | null;
    /** The figures and names in the sentence. @type {Record<string, any> | null} */
    params: Record<string, any> | null;
    /** All reasons. @type {{ code: string, message: string, rule?: string, params?: Record<string, any> }[]} */
    reasons: {
        code: string;
        message: string;
        rule?: string;
        params?: Record<string, any>;
    }[];
    /** The action that was refused. @type {string | undefined} */
    given: string | undefined;
    /** A few actions that would be legal. @type {string[] | undefined} */
    legal: string[] | undefined;
    /** How many actions would be legal. @type {number | undefined} */
    legalCount: number | undefined;
}
