import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  mails: { id: number; kind: string; text: string; secrets: string | null };
}

interface Secret {
  kind: 'key' | 'code' | 'share';
  text: string;
}

const batch = 500;

/** Each mail says what in it is secret. Those written before are searched for what they may contain. */
export const mailSecrets: SchemaStep = async (untyped) => {
  const db = untyped as Kysely<Tables>;
  await db.schema.alterTable('mails').addColumn('secrets', 'text').execute();
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('mails')
      .select(['id', 'kind', 'text'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, kind, text } of rows) {
      last = id;
      const secrets = secretsOf(kind, text);
      if (secrets.length === 0) continue;
      await db
        .updateTable('mails')
        .set({ secrets: JSON.stringify(secrets) })
        .where('id', '=', id)
        .execute();
    }
    if (rows.length < batch) return;
  }
};

function secretsOf(kind: string, text: string): Secret[] {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, secret = '']) => secret);
  return [
    ...found(/[?&]token=([^\s&]+)/g).map((text) => ({ kind: 'key' as const, text })),
    ...(kind === 'acceptance_code' ? found(/^(\d{6})$/gm) : []).map((text) => ({
      kind: 'code' as const,
      text,
    })),
    ...found(/\/[de]\/([\w-]{20,64})/g).map((text) => ({ kind: 'share' as const, text })),
  ];
}
