import { createContext } from 'react';
import type { Session } from './session.ts';

const Context = createContext<Session>({ status: 'unknown', user: null });

/** The user that the server rendered the page for. The first render in the browser must match it. */
export const InitialSession = Context.Provider;
export const initialSessionContext = Context;
