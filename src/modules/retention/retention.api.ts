import type { Locale } from '#base/locale.ts';
import { paperOf, pdfAnswer } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { FileDays } from '#server/export/file-name.ts';
import { answerTable } from '#server/export/listed.ts';
import { inOneBatch, type Sheet, tableOf } from '#server/export/sheet.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import type { FileFormat } from '#wire/file-format.ts';
import { readRetention } from './register/contract-retention.service.ts';
import { readContractRetention, readRetentionRegister } from './register/register.contract.ts';
import { registerRows, registerSheet } from './register/register.export.ts';
import { readRegister } from './register/register.service.ts';
import {
  agreeRelease,
  claimRelease,
  listContractReleases,
  type RetentionRelease,
  readReleasePaper,
  releases,
} from './releases/releases.contract.ts';
import { type ReleaseRow, releaseColumns } from './releases/releases.fields.ts';
import { releaseNotFound } from './releases/releases.problems.ts';
import { createReleasesService, mayBeClaimed, releaseMoves } from './releases/releases.service.ts';
import { readStatement, readStatementPaper } from './statement/statement.contract.ts';
import { statementRows, statementSheet } from './statement/statement.export.ts';
import { renderContractStatement } from './statement/statement.paper.ts';
import { readContractStatement } from './statement/statement.service.ts';

export function mountRetention(api: Api, context: ServerContext): void {
  const service = createReleasesService(context);
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const findContract = ({ params }: { params: { id: number } }) => service.findContract(params.id);
  const changedAt = (found: ReleaseRow) => found.updated_at;
  const again = async (id: number) => ({ retention_release: await service.read(await service.find(id)) });
  const reading = staffCan('contracts', 'read');

  serveRecord(api, context, {
    as: 'retention_release',
    permission: 'contracts',
    contracts: releases,
    service,
    sheet: fieldsSheet<RetentionRelease>('retention-releases', releaseColumns, import.meta.url, {
      first: [
        { head: 'fields.number', value: ({ number }) => number, width: 18 },
        { head: 'fields.contract', value: ({ contract }) => contract.number, width: 18 },
      ],
      last: [{ head: 'fields.agreed_on', kind: 'date', value: ({ agreed_on }) => agreed_on }],
    }),
    deleted: 'retention.deleted',
  });
  api.serve(listContractReleases, {
    allow: reading,
    find: findContract,
    handle: ({ found }) => service.ofContract(found.id),
  });
  api.serve(claimRelease, {
    allow: staffCan('contracts', 'create'),
    find: findContract,
    state: mayBeClaimed,
    again,
    handle: async ({ found, body, caller, key }) => ({
      retention_release: await service.claim(found.id, body, caller, key),
    }),
  });
  api.serve(agreeRelease, {
    allow: staffCan('contracts', 'update'),
    find,
    state: releaseMoves.agree,
    changedAt,
    again,
    handle: async ({ found, body, caller }) => ({
      retention_release: await service.agree(found, body.date, caller),
    }),
  });
  api.serve(readReleasePaper, {
    allow: reading,
    find,
    handle: async ({ found, query, locale, caller }) => {
      const asked = { subject: 'retention_release', id: found.id, locale: query.locale ?? locale };
      const paper = await paperOf(context, asked);
      if (!paper) throw releaseNotFound();
      return pdfAnswer(paper, caller);
    },
  });

  const fileOf = <Row>(
    sheet: Sheet<Row>,
    rows: Row[],
    query: { format?: FileFormat | undefined; locale?: Locale | undefined },
    locale: Locale,
    named: { about?: string; days?: FileDays },
  ): Response => {
    const table = tableOf(sheet, inOneBatch(rows), query.locale ?? locale);
    return answerTable(table, {
      ...{ name: sheet.name, format: query.format ?? 'xlsx', now: context.now() },
      ...named,
    });
  };
  api.serve(readRetentionRegister, {
    allow: staffCan(['contracts', 'accounting'], 'read'),
    handle: async ({ query, locale }) => {
      const register = await readRegister(context, query);
      if (!query.format) return register;
      const sheet = registerSheet(register);
      const days = { from: null, to: register.on };
      return fileOf(sheet, registerRows(register), query, locale, { days }) as never;
    },
  });
  api.serve(readContractRetention, {
    allow: reading,
    find: findContract,
    handle: ({ found }) => readRetention(context, found.id),
  });
  api.serve(readStatement, {
    allow: reading,
    find: findContract,
    handle: async ({ found, query, locale }) => {
      const statement = await readContractStatement(context, found.id);
      if (!query.format) return statement;
      return fileOf(statementSheet, statementRows(statement), query, locale, {
        about: statement.contract.number,
      }) as never;
    },
  });
  api.serve(readStatementPaper, {
    allow: reading,
    find: findContract,
    handle: async ({ found, query, locale, caller }) =>
      pdfAnswer(await renderContractStatement(context, found.id, query.locale ?? locale), caller),
  });
}
