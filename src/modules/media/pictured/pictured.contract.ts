import { z } from 'zod';
import type { RecordFields } from '#base/record-fields.ts';
import { defineContract } from '#wire/contract.ts';
import { count } from '#wire/count.ts';
import { orderedIds } from '#wire/entry-fields.ts';
import { moment } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { fileContent, image } from '../media.contract.ts';

interface PicturedContractsOptions<As extends string, Fields extends RecordFields> {
  /** Name of the record in answers, such as `partner`. */
  as: As;
  /** Last part of the calls' ids, such as `Partner` and `Partners`. */
  ids: { one: string; all: string };
  tag: string;
  /** Base path of the calls, such as `/api/partners`. */
  path: string;
  /** Singular and plural in the summaries, such as `a partner` and `partners`. */
  called: { one: string; all: string };
  /** What its picture is, such as `The logo`. */
  picture: string;
  fields: Fields;
}

const query = listQuery(['position', 'id', 'name'], 'position');

export type PicturedQuery = z.output<typeof query>;

const given = { thumbnail: fileContent.optional() };

/**
 * Contracts of a kind of record with a picture, which visitors see in an order that staff give: visitors' list
 * and count, staff's calls and their order. Mounted by `servePictured`. In bodies an omitted thumbnail stays,
 * an empty one removes the picture.
 */
export function picturedContracts<const As extends string, Fields extends RecordFields>(
  options: PicturedContractsOptions<As, Fields>,
) {
  const { as, ids, tag, path, called, picture, fields } = options;
  const shown = z
    .object({
      id: z.int(),
      ...answerShape(fields),
      thumbnail: z.string().meta({ description: 'Data URL of at most about 4 KB; empty without a picture' }),
      image: image.nullable().meta({ description: picture }),
    })
    .meta({ id: ids.one });
  const managed = z
    .object({
      ...shown.shape,
      position: z.int().meta({ description: 'Position among the others; lower comes first' }),
      created_at: moment,
      updated_at: moment,
      deleted_at: moment.nullable(),
    })
    .meta({ id: `Managed${ids.one}` });
  return {
    shown: defineContract({
      id: `list${ids.all}`,
      tag,
      method: 'GET',
      path,
      summary: `Lists the active ${called.all} in the staff's order`,
      query,
      answer: z.array(shown),
      problems: [422],
    }),
    count: defineContract({
      id: `count${ids.all}`,
      tag: 'statistics',
      method: 'GET',
      path: `/api/stats/${path.split('/').at(-1)}`,
      summary: `Counts the active ${called.all}`,
      answer: count,
    }),
    order: defineContract({
      id: `order${ids.all}`,
      tag,
      method: 'PUT',
      path: `${path}/order`,
      summary: `Reorders the ${called.all}; those not listed follow in their previous order`,
      body: z.object({ ids: orderedIds }),
      answer: z.object({ ids: z.array(z.int()) }),
    }),
    ...recordContracts({
      as,
      ids: { one: ids.one, all: `All${ids.all}` },
      tag,
      path,
      listPath: `${path}/all`,
      called: { one: called.one, all: `the ${called.all}, those that are inactive as well` },
      multipart: true,
      answer: managed,
      query: recordQuery(fields, ['position', 'id', 'updated_at'], 'position'),
      create: z.object({ ...createShape(fields), ...given }),
      change: z.object({ ...changeShape(fields), ...given, ...readState }),
    }),
  };
}
