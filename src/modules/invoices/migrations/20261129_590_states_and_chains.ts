import type { SchemaStep } from '#server/db/migrate.ts';

/** An invoice changes its state by a move only, and a chain goes on only with the documents that were issued. */
export const keepChains: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'invoices', subject: 'invoice' });
  await columns.neverEmptied(db, 'invoice_documents');
  const issued = (counter: string, hash = '') =>
    `exists (select 1 from invoices where unit_id = old.id and counter = ${counter}${hash})`;
  await columns.refuse(db, {
    ...{ table: 'zatca_units', name: 'chain', change: 'update' },
    when: `(new.counter <> old.counter and not (new.counter = old.counter + 1
        and (old.counter = 0 or ${issued('old.counter')})))
      or (new.hash <> old.hash and not ${issued('new.counter', ' and hash = new.hash')})`,
    says: 'counter and hash of zatca_units follow the documents issued',
  });
  await columns.refuse(db, {
    ...{ table: 'zatca_units', name: 'kept', change: 'delete', when: 'old.counter > 0' },
    says: 'a chain with documents is not deleted',
  });
  await columns.neverEmptied(db, 'zatca_units');
};
