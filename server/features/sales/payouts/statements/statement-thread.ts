import { answerInThread } from '#server/platform/threads/answer-in-thread.ts';
import { parseStatement } from './parse-statement.ts';

answerInThread(parseStatement);
