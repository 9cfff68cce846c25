import type { ServerContext } from '#server/context.ts';
import { staffCan } from '#server/http/caller.ts';
import type { Subject } from '#server/records/subjects.ts';
import { createImportsRepository } from './imports.repository.ts';
import { targetsOf } from './targets.service.ts';

/** Imports as a subject of notices. */
export function importSubject(context: ServerContext): Subject {
  const modules = [...new Set(targetsOf(context).map(({ permission }) => permission.module))];
  return {
    subject: 'import',
    mayRead: staffCan(modules, 'read'),
    mayChange: staffCan(modules, 'create'),
    find: (id) => createImportsRepository(context.database.kysely).byId(id),
  };
}
