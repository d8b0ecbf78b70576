/** The maximum number of actions in one time window. */
export interface SecurityLimit {
  /** The counted action, as named in docs/security-limits.md. */
  what: string;
  windowMinutes: number;
  /** Per client: an IPv4 address, or the /64 of an IPv6 address. */
  perAddress?: number;
  /** Per network: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
  perNetwork?: number;
  /** For all clients together. */
  inAll?: number;
  /**
   * Per target of the action: `limit` across all clients, `perNetwork` for those of one network. The target that a caller
   * chooses is counted with the caller's network, so that nobody uses up what belongs to somebody else.
   */
  perSubject?: { of: string; limit?: number; perNetwork?: number };
  /** Whether all processes share a counter in the database, or each counts in memory and tells the others. */
  isShared: boolean;
  /** Whether the limit scales with RATE_LIMIT_PER_MINUTE when that is above its default. */
  scales: boolean;
}

/** The default of RATE_LIMIT_PER_MINUTE. The limits below are stated for this value. */
export const defaultRatePerMinute = 3000;

/** The factor by which scaling limits are multiplied. */
export function limitFactor({ rateLimitPerMinute }: { rateLimitPerMinute: number }): number {
  return Math.max(1, rateLimitPerMinute / defaultRatePerMinute);
}
