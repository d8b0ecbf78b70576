import { createContext } from 'react';
import type { Session } from './session.ts';

const Context = createContext<Session>({ status: 'unknown', user: null });

/** Whom the server rendered the page for; the browser's first drawing has to agree with it. */
export const InitialSession = Context.Provider;
export const initialSessionContext = Context;
