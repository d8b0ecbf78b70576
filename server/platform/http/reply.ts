export interface CookieOptions {
  /** Seconds; without it the cookie goes with the browser. */
  maxAge?: number;
  /** True unless said otherwise. */
  httpOnly?: boolean;
}

/** What a handler may set on its answer besides the body. */
export interface RouteReply {
  /** SameSite=Lax, Path=/, HttpOnly, and on https Secure with a `__Host-` name (which is taken off again on reading). */
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
  header(name: string, value: string): void;
  status(code: number): void;
  /** Names the account a call concerns where neither its session nor its body does; for the security events. */
  aboutAccount(email: string): void;
}
