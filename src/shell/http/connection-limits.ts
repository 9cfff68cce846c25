/** What one connection may take of the server; times in milliseconds. */
export const connectionLimits = {
  /** Above this many bytes of headers: 431. */
  maxHeaderSize: 16 * 1024,
  /** Headers not there by then: 408. */
  headersTimeout: 10_000,
  /** A whole request not there by then, its body too: 408. 2 MB come within it at 18 KB a second. */
  requestTimeout: 120_000,
  /** How often connections are looked through for those that are late. */
  connectionsCheckingInterval: 2000,
  /** A connection with nothing to ask is kept a little longer than the proxies in front keep theirs (60 s). */
  keepAliveTimeout: 75_000,
  /** A connection over which nothing moves at all is closed, also while it is being answered. */
  timeout: 150_000,
  /** Then it is closed, and the client opens another: behind a balancer the load finds new processes. */
  maxRequestsPerSocket: 20_000,
};
