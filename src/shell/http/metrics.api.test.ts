import { describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';

const metricsToken = 'a token of sixteen and more';
const bearer = { Authorization: `Bearer ${metricsToken}` };

describe('/metrics', () => {
  it('does not exist without a token in the configuration', async () => {
    const { request } = await startTestServer();
    expect((await request('/metrics', { headers: bearer })).status).toBe(404);
  });

  it('requires the token, and reports process, database and business', async () => {
    const { request, context } = await startTestServer({ demo: true, config: { metricsToken } });
    expect((await request('/metrics')).status).toBe(401);
    for (const given of ['Bearer x', metricsToken, `Bearer ${metricsToken}x`, `Basic ${metricsToken}`]) {
      expect((await request('/metrics', { headers: { Authorization: given } })).status, given).toBe(401);
    }
    await request('/api/partners');
    await request('/api/partners');
    const response = await request('/metrics', { headers: bearer });
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toMatch(/^omran_database_query_seconds_count\{kind="select"\} [1-9]\d*$/m);
    expect(text).toMatch(/^omran_memory_total\{of="answers",result="found"\} 1$/m);
    expect(text).toMatch(/^omran_projects\{status="\w+"\} [1-9]\d*$/m);
    expect(text).toMatch(/^omran_users\{type="\w+"\} [1-9]\d*$/m);
    expect(text).toContain('omran_mails{state="queued"} 0');
    expect(text).toContain('omran_database_up 1');
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text.includes('omran_database_connections{state="idle"}')).toBe(
      context.database.engine.name === 'postgres',
    );
  });

  it('reports that the database is down, with what the process knows itself', async () => {
    const away = { id: 'away', figures: () => Promise.reject(new Error('no answer')) };
    const { request } = await startTestServer({ config: { metricsToken }, extra: [away] });
    const text = await (await request('/metrics', { headers: bearer })).text();
    expect(text).toContain('omran_database_up 0');
    expect(text).toContain('process_cpu_seconds_total');
  });
});
