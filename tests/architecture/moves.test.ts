import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

const product = readSources().filter(({ path }) => !/\.test\.tsx?$|\.factory\.ts$/.test(path));

/** Files in which a pattern occurs. */
const within = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Tables of documents, by their state column. Leads and design requests change by stages, as by fields. */
const documents = product.flatMap(({ text }) =>
  [...text.matchAll(/defineRecord<[^;]*?states: \{ column: '(\w+)', moves[^}]*\}/gs)].flatMap(
    ([kind, column]) => {
      const table = /table: '(\w+)'/.exec(kind)?.[1];
      return table && !kind.includes('byChange') ? [{ table, column }] : [];
    },
  ),
);

describe('a document', () => {
  it('is found by this test with its state', () => {
    expect(documents.length).toBeGreaterThan(14);
    expect(documents).toContainEqual({ table: 'contracts', column: 'state' });
  });

  it('changes its state by a move of the record store, which asks first, and in no other way', () => {
    const direct = product.flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /updateTable\('(\w+)'\)(?:(?!updateTable).){0,80}?\.set\((?:\([^)]*\) => \()?\{(.*?)\}/gs,
        ),
      ]
        .filter(([, table, columns]) =>
          documents.some(
            (one) => one.table === table && new RegExp(`\\b${one.column}\\b`).test(columns ?? ''),
          ),
        )
        .map(([, table]) => `${path} ${table}`),
    );
    expect(direct).toEqual([
      // The entries of a document are reversed with it.
      'modules/ledger/ledger.repository.ts ledger_entries',
    ]);
  });

  it('is held by the store alone: nothing else makes a record that may be moved', () => {
    expect(within(/\bas (unknown as )?Held</)).toEqual(['server/records/record.store.ts']);
    expect(within(/\brecordMove\(/)).toEqual([
      // The entries of a document are reversed with it.
      'modules/ledger/posting.service.ts',
      'server/records/record.store.ts',
      'server/records/states.ts',
    ]);
  });

  it('asks for its approval in the transaction of the move', () => {
    expect(within(/\brequestApproval\(/)).toEqual([
      'modules/approvals/approval-request.service.ts',
      // The last approval confirms an estimation by itself.
      'modules/estimations/admin/estimations.admin.service.ts',
    ]);
    const asking = product.filter(
      ({ path, text }) => text.includes('askApproval(') && !path.startsWith('modules/approvals/'),
    );
    for (const { path, text } of asking) expect(text, path).toMatch(/\.perform\(|\bheld: Held</);
  });

  it('asks of itself as it is held, not as it was read', () => {
    // `given` is the row that the call found, before the lock.
    const outdated = product.flatMap(({ path, text }) =>
      [...text.matchAll(/askApproval\([^;]*?\bgiven\.(?!id\b)\w+/gs)].map(() => path),
    );
    expect(outdated).toEqual([]);
  });
});
