// The container's health check: ends with 0 when the process answers. A database that is away is told by /readyz instead:
// starting the process anew would not bring it back.
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`;
const answer = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
