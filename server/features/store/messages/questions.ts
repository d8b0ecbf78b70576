import { questionToOne } from '#server/platform/features/feature.ts';
import type { MessageChannels } from './message-channels.ts';

export const smsChannel = questionToOne<MessageChannels['sendSms']>('Who hands over a text message?');

export const documentAttachment = questionToOne<MessageChannels['drawDocument']>('Who draws a document of sale?');

export const contractAttachment = questionToOne<MessageChannels['drawContract']>('Who draws the terms of an order?');

/** What is done in the transaction that stores that an email is late, or that a message is given up. */
export const messageFailures = questionToOne<Pick<MessageChannels, 'onDelayed' | 'onGivenUp'>>(
  'Who is told of messages that fail?',
);
