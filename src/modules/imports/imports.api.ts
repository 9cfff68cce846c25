import type { ServerContext } from '#server/context.ts';
import { answerTable } from '#server/export/listed.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { madeUnder, requestKeyOf } from '#server/http/idempotency.ts';
import { answerList } from '#server/http/list-answer.ts';
import { receiveFile } from '#server/http/receive-file.ts';
import { maxFileBytes } from './file/rows.values.ts';
import {
  createImport,
  dropImport,
  listImportRows,
  listImports,
  listImportTargets,
  mapImport,
  readChangedSince,
  readFaultyRows,
  readImport,
  readImportTemplate,
  runImport,
  takeBackImport,
} from './imports.contract.ts';
import { fileMissing, fileTooLarge } from './imports.problems.ts';
import { createImportsService, importMoves } from './imports.service.ts';
import { faultyRows, templateOf } from './rows.export.ts';
import { targetsOf } from './targets.service.ts';

const fileRules = { maxBytes: maxFileBytes, tooLarge: fileTooLarge, missing: fileMissing };

/** Mounts the calls. Each target's own permission is checked as well, once the target is known. */
export function mountImports(api: Api, context: ServerContext): void {
  const service = createImportsService(context);
  const modules = [...new Set(targetsOf(context).map(({ permission }) => permission.module))];
  const allow = staffCan(modules, 'read');
  const find = ({ params, caller }: { params: { id: number }; caller: Caller }) =>
    service.find(params.id, caller);

  // Before the calls by number, as these are not numbers.
  api.serve(listImportTargets, {
    allow,
    handle: async ({ caller, locale }) => service.targets(caller, locale),
  });
  api.serve(readImportTemplate, {
    allow,
    handle: async ({ query, caller, locale }) => {
      const target = service.target(query.target, caller);
      const file = { name: `${target.id}-template`, format: query.format, now: context.now() };
      return answerTable(templateOf(target, query.locale ?? locale), file);
    },
  });
  api.serve(listImports, {
    allow,
    handle: async ({ query, caller, http }) =>
      answerList(http, query, await (await service.list(query, caller)).page()),
  });
  api.serve(createImport, {
    allow,
    handle: ({ caller, locale, http }) =>
      receiveFile(http.req.raw, fileRules, async (file) => {
        const target = service.target(file.fields.target, caller);
        const key = await requestKeyOf(context.secret, {
          sent: http.req.header('idempotency-key'),
          contract: createImport.id,
          userId: caller?.id ?? null,
          params: undefined,
          body: { target: target.id, name: file.name, sha256: file.sha256 },
        });
        const again = async () => {
          const made = key && (await madeUnder(context, key));
          return made ? { import: service.present(await service.find(made, caller), locale) } : undefined;
        };
        const before = await again();
        if (before) return before;
        try {
          const received = await service.receive(file, target, { caller, locale, key });
          return { import: service.present(received, locale) };
        } catch (error) {
          // Of two simultaneous attempts, the second returns what the first stored.
          const meanwhile = await again().catch(() => undefined);
          if (meanwhile) return meanwhile;
          throw error;
        }
      }),
  });
  api.serve(readImport, {
    allow,
    find,
    handle: async ({ found, locale }) => ({ import: service.present(found, locale) }),
  });
  api.serve(mapImport, {
    allow,
    find,
    state: importMoves.map,
    handle: async ({ found, body, locale }) => ({
      import: service.present(await service.map(found, body), locale),
    }),
  });
  api.serve(listImportRows, {
    allow,
    find,
    handle: async ({ found, query, locale, caller, http }) =>
      answerList(http, query, await service.rows(found, query, { locale, caller })),
  });
  api.serve(readFaultyRows, {
    allow,
    find,
    handle: async ({ found, query, locale }) => {
      const { row, target } = found;
      const file = { name: `${target.id}-faulty`, format: query.format, now: context.now() };
      return answerTable(faultyRows(context, row, { target, locale: query.locale ?? locale }), file);
    },
  });
  api.serve(runImport, {
    allow,
    find,
    state: importMoves.run,
    handle: async ({ found, locale }) => ({
      import: service.present(await service.run(found, locale), locale),
    }),
  });
  api.serve(readChangedSince, { allow, find, handle: ({ found, caller }) => service.changed(found, caller) });
  api.serve(takeBackImport, {
    allow,
    find,
    state: importMoves.takeBack,
    handle: async ({ found, body, locale }) => {
      const including = body.including_changed;
      return { import: service.present(await service.takeBack(found, { including }), locale) };
    },
  });
  api.serve(dropImport, {
    allow,
    find,
    state: importMoves.drop,
    handle: async ({ found, locale }) => {
      await service.drop(found);
      return { message: context.words(locale)('imports.dropped') };
    },
  });
}
