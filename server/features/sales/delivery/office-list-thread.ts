import { answerInThread } from '#server/platform/threads/answer-in-thread.ts';
import { parseOfficeList } from './read-office-list.ts';

answerInThread(parseOfficeList);
