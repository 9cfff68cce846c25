/** Limits of one connection; times in milliseconds. */
export const connectionLimits = {
  /** More bytes of headers: 431. */
  maxHeaderSize: 16 * 1024,
  /** Headers incomplete by then: 408. */
  headersTimeout: 10_000,
  /** Request incomplete by then, including its body: 408. Allows 2 MB at 18 KB a second. */
  requestTimeout: 120_000,
  /** Interval of checking connections for timeouts. */
  connectionsCheckingInterval: 2000,
  /** An idle connection is kept slightly longer than proxies in front keep theirs (60 s). */
  keepAliveTimeout: 75_000,
  /** A connection without any traffic is closed, even while it is being answered. */
  timeout: 150_000,
  /**
   * Then the connection is closed and the client opens another: behind a balancer, this spreads load to new
   * processes.
   */
  maxRequestsPerSocket: 20_000,
};
