import { answerInThread } from '#server/platform/threads/answer-in-thread.ts';
import { parseCsv } from './parse-csv.ts';

answerInThread(parseCsv);
