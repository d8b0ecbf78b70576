import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';

/**
 * The door of a feature: what it builds on, what it serves, what it answers, and which of its files others may import.
 * Each feature states it in its `feature.ts`; `server/features/features.ts` lists them in order.
 */
export interface Feature {
  /** Its folder: `sales/orders`. */
  name: string;
  /** The features that it imports. Each is listed before it. */
  after: readonly string[];
  /** The files that other features may import, without `.ts`. All others are private. */
  opens?: readonly string[];
  /** Registers its calls. */
  routes?(app: FastifyInstance, deps: Deps, ask: Ask): void;
  /** Registers its jobs. Called before the jobs start. */
  jobs?(deps: Deps, ask: Ask): void;
  /** What it contributes to questions of the platform and of earlier features. */
  answers?: readonly Answer<unknown>[];
}

/**
 * Something that the platform or a feature needs to know from features that it may not import. Who asks declares the
 * question with its type in `questions.ts`; who knows answers it in `feature.ts`.
 */
export interface Question<A, Result> {
  /** For the error of a missing answer. */
  text: string;
  /** @throws Error when answers are missing or too many */
  resolve(answers: readonly A[]): Result;
}

export interface Answer<A> {
  question: Question<A, unknown>;
  /** Called once per process, when the question is first asked. */
  give(context: { deps: Deps; ask: Ask }): A;
}

/** Puts a question to all features. */
export type Ask = <A, Result>(question: Question<A, Result>) => Result;

/** A question that exactly one feature answers. The shop does not start without the answer. */
export function questionToOne<A>(text: string): Question<A, A> {
  return {
    text,
    resolve(answers) {
      const [answer] = answers;
      if (answer === undefined || answers.length > 1)
        throw new Error(`"${text}" has ${answers.length} answers: exactly one feature answers it, in its feature.ts.`);
      return answer;
    },
  };
}

/** A question that any number of features answer. The answers are in feature order. */
export function questionToAll<A>(text: string): Question<A, readonly A[]> {
  return { text, resolve: (answers) => answers };
}

/** Like `questionForEach`, for answers of different types. */
export function questionForParts<Parts extends object>(
  text: string,
  names: readonly (keyof Parts & string)[],
): Question<Partial<Parts>, Parts> {
  return {
    text,
    resolve(answers) {
      for (const name of names) {
        const count = answers.filter((answer) => answer[name] !== undefined).length;
        if (count !== 1)
          throw new Error(
            `"${text}" has ${count} answers for "${name}": exactly one feature gives it, in its feature.ts.`,
          );
      }
      // Every part was found above.
      return Object.assign({}, ...answers) as Parts;
    },
  };
}

/**
 * A question whose answers name kinds: all features together name each kind once, without which the shop does not start.
 * The result is in the order of the kinds.
 */
export function questionForEach<Kind extends string, A>(
  text: string,
  kinds: readonly Kind[],
): Question<Partial<Record<Kind, A>>, ReadonlyMap<Kind, A>> {
  const { resolve } = questionForParts<Record<Kind, A>>(text, kinds);
  return {
    text,
    resolve: (answers) => {
      const all = resolve(answers);
      return new Map(kinds.map((kind) => [kind, all[kind]]));
    },
  };
}

/** The answer of a feature to a question. */
export function answer<A>(question: Question<A, unknown>, value: A): Answer<A> {
  return { question, give: () => value };
}

/** Like `answer`, for an answer that needs the dependencies of the process or asks itself. */
export function answerWith<A>(question: Question<A, unknown>, give: Answer<A>['give']): Answer<A> {
  return { question, give };
}
