import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { registerLimitJobs } from '#server/platform/http/limits/limits.jobs.ts';
import type { Ask, Feature, Question } from './feature.ts';

/** The features of one process, bound to its dependencies. */
export interface BoundFeatures {
  ask: Ask;
  /** Registers the routes of every feature, in their order. */
  registerRoutes(app: FastifyInstance): void;
  /** Registers the jobs of the platform and of every feature. Call it before `deps.jobs.start()`. */
  registerJobs(): void;
}

/**
 * Binds the questions of features to the answers of others. An answer is made once, so that everybody who asks shares
 * its state.
 */
export function bindFeatures(features: readonly Feature[], deps: Deps): BoundFeatures {
  const results = new Map<object, unknown>();
  const allAnswers = features.flatMap(({ answers = [] }) => answers);
  const ask: Ask = <A, Result>(question: Question<A, Result>): Result => {
    if (!results.has(question)) {
      const answers = allAnswers.filter((one) => one.question === question).map((one) => one.give({ deps, ask }));
      // An answer to this question is an A: `answer` and `answerWith` are the only ways to make one.
      results.set(question, question.resolve(answers as A[]));
    }
    // Set above, from the same question.
    return results.get(question) as Result;
  };
  return {
    ask,
    registerRoutes: (app) => features.forEach((feature) => feature.routes?.(app, deps, ask)),
    registerJobs: () => {
      registerLimitJobs(deps);
      features.forEach((feature) => feature.jobs?.(deps, ask));
    },
  };
}
