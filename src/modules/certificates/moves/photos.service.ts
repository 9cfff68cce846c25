import { addSentFile } from '#modules/attachments/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import type { HttpContext } from '#server/http/request.ts';
import { addCertificatePhoto } from '../certificates.contract.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { certificateFixed, lineMissing, noPhoto } from '../certificates.problems.ts';
import { createCertificatesRepository } from '../certificates.repository.ts';
import { isAgreed } from '../certificates.states.ts';
import { titleOf } from '../certificates.subject.ts';
import { linesIn } from '../figures/figures.service.ts';

const photographs = ['jpg', 'png', 'webp', 'avif', 'heic'];

/** Throws 409 once its customer has agreed. */
export function mayBeShown({ state }: CertificateRow): void {
  if (isAgreed(state)) throw certificateFixed();
}

/** Adds a photograph of a line; a retry under the same key adds nothing twice. Throws 409 once it is agreed, 415 and 422. */
export function addPhoto(
  context: ServerContext,
  row: CertificateRow,
  { params, caller, http }: { params: { id: number }; caller: Caller; http: HttpContext },
) {
  mayBeShown(row);
  const lines = new Set(linesIn(row).map(({ line_id }) => line_id));
  return addSentFile(context, {
    ...{ subject: 'certificate', contract: addCertificatePhoto.id, params, http, caller },
    record: { id: row.id, name: titleOf(row), updated_at: row.updated_at },
    inside: async (trx, { id, kind, fields }) => {
      const line_id = Number(fields.line_id);
      if (!lines.has(line_id)) throw lineMissing();
      if (!photographs.includes(kind)) throw noPhoto();
      await createCertificatesRepository(trx).addPhoto({ file_id: id, certificate_id: row.id, line_id });
    },
  });
}
