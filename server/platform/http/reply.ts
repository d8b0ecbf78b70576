export interface CookieOptions {
  /** In seconds; without it the cookie lasts for the browser session. */
  maxAge?: number;
  /** Default: true. */
  httpOnly?: boolean;
}

/** What a handler may set on its response besides the body. */
export interface RouteReply {
  /** SameSite=Lax, Path=/, HttpOnly, and on https Secure with a `__Host-` prefix, which is removed on reading. */
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
  header(name: string, value: string): void;
  status(code: number): void;
  /** Names the account of a call for the security events when neither its session nor its body does. */
  aboutAccount(email: string): void;
}
