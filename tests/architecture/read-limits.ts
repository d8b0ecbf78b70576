import { join } from 'node:path';
import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';
import type { AnswerLimit } from '#server/platform/outgoing/answer-limit.ts';
import { readSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');

/** What every `*.limits.ts` of the server states: the limits of actions, and those of the answers of other services. */
export async function readLimits(): Promise<{ actions: SecurityLimit[]; answers: AnswerLimit[] }> {
  const paths = readSourceFiles()
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.limits.ts'));
  const modules = await Promise.all(
    paths.map((path): Promise<Record<string, object | number>> => import(join(root, path))),
  );
  const limits = modules.flatMap((module) => Object.values(module)).flatMap((table): unknown[] => Object.values(table));
  return { actions: limits.filter(isAction), answers: limits.filter(isAnswer) };
}

const isAction = (limit: unknown): limit is SecurityLimit =>
  typeof limit === 'object' && limit !== null && 'what' in limit && 'windowMinutes' in limit;

const isAnswer = (limit: unknown): limit is AnswerLimit =>
  typeof limit === 'object' && limit !== null && 'what' in limit && 'bytes' in limit;
