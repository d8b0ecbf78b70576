import type { Answered } from '../courier-server.ts';

/** The error of Econt (class Error of its description). */
export interface EcontFault {
  type: string;
  message: string;
  innerErrors: EcontFault[];
  fields: null;
}

export const fault = (type: string, message: string, innerErrors: EcontFault[] = []): EcontFault => ({
  type,
  message,
  innerErrors,
  fields: null,
});

/**
 * The error of one of the parties. Econt wraps it in blank messages, and only the prefix names the party (recorded by a
 * client in a test "reads Econt's nested error answer": `получател: ` and `подател: `).
 */
export const partyFault = (party: 'подател' | 'получател', cause: EcontFault): EcontFault =>
  fault('ExInvalidParam', ' ', [fault('ExInvalidParam', `${party}: `, [fault('ExInvalidParam', ' ', [cause])])]);

/** Econt answers errors of the application with the status 517. */
export const refused = (json: EcontFault): Answered => ({ status: 517, json });
