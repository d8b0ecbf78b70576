/** OWASP's parameters for Argon2id: about 50 ms of one core and 19 MiB for each try. */
const safeCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * The tests of the shop sign thousands of people in, so that hashing would be a tenth of their work. No setting selects
 * this, and no start of a shop sets this environment, one that has it warns (`unsafeStart`); each hash states the cost that it
 * was made with.
 */
export const hashCost = process.env['NODE_ENV'] === 'test' ? { ...safeCost, memory: 8, passes: 1 } : safeCost;
