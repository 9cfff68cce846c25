// Health check of the container: exits with 0 if the process answers. It ignores the database, as restarting
// the process would not bring that back; /readyz reports it.
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`;
const answer = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
