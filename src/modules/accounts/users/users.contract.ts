import { z } from 'zod';
import { type AnswerOf, defineContract } from '#wire/contract.ts';
import { englishOf, optionalFlag, readJson } from '#wire/entry-fields.ts';
import { idAsText, line, maxId, moment, orDigits, pathId, text, translationsOf } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { asFile, listQuery } from '#wire/list.ts';
import { permissions, role, user } from '../accounts.contract.ts';
import {
  city,
  email,
  name,
  newPassword,
  optional,
  passwordAgain,
  phone,
  username,
  withPassword,
} from '../accounts.fields.ts';
import { userTypes } from '../roles/roles.values.ts';

const tag = 'users';

const confirmedMeans =
  'Goes on although nobody else approves something; otherwise that is 409, with each thing under `confirmed`';

export const listedUser = user
  .extend({
    role_name: z.string(),
    role_translations: translationsOf(['name']),
    level: z.int(),
    active: z.boolean(),
    second_factor: z.boolean(),
    email_confirmed: z
      .boolean()
      .meta({ description: 'Whether its owner has confirmed the address by a code or link' }),
    created_at: moment,
  })
  .meta({ id: 'ListedUser' });

export type ListedUser = z.infer<typeof listedUser>;

const usersQuery = listQuery(['id', 'name', 'email', 'type', 'created_at'], 'id').extend({
  ...asFile,
  type: z.enum(userTypes).optional(),
  role: idAsText.optional(),
  active: z.enum(['0', '1']).optional(),
});

export type UsersQuery = z.output<typeof usersQuery>;

export const listUsers = defineContract({
  id: 'listUsers',
  tag,
  method: 'GET',
  path: '/api/users',
  summary: 'Lists all users',
  query: usersQuery,
  answer: z.array(listedUser),
  alsoAs: Object.values(fileTypes),
});

export const readAnyUser = defineContract({
  id: 'readAnyUser',
  tag,
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'Reads a user',
  params: pathId,
  answer: z.object({ user: listedUser }),
});

export const countInCharge = defineContract({
  id: 'countInCharge',
  tag,
  method: 'GET',
  path: '/api/users/{id}/in-charge',
  summary: 'Counts the records assigned to a user, and lists what nobody else approves',
  params: pathId,
  query: z.object({
    role: orDigits(z.int().min(1).max(maxId))
      .optional()
      .meta({ description: 'The role that they would get; without it they would be deactivated' }),
  }),
  answer: z.object({
    count: z.int(),
    approves: z.array(z.string()).meta({
      description: 'Rules and waiting documents that nobody could approve as meant, in the reader’s language',
    }),
  }),
});

export type InCharge = AnswerOf<typeof countInCharge>;

const fields = z.object({
  name,
  email,
  username: optional(username),
  mobile: optional(phone),
  city: optional(city),
  type: z.enum(userTypes).meta({
    description: 'Determined by the role: customers have type `user`, staff do not, whatever is sent',
  }),
  role: orDigits(z.int().min(1, { error: 'accounts.role_missing' }).max(maxId)),
  active: optionalFlag.meta({ description: 'Deactivating requires users.delete' }),
});

export const createUser = defineContract({
  id: 'createUser',
  tag,
  method: 'POST',
  path: '/api/users',
  summary: 'Creates a user with a role no stronger than one’s own',
  body: withPassword(
    fields.extend({
      type: fields.shape.type.optional(),
      role: fields.shape.role
        .optional()
        .meta({ description: 'Omitted by callers who may not read roles, which creates a Customer' }),
      password: newPassword,
      password_confirmation: passwordAgain,
    }),
  ).refine(({ type, role }) => role !== undefined || type === 'user', {
    path: ['role'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
  answer: z.object({ user: listedUser }),
  status: 201,
  idempotent: true,
  problems: [429],
});

export const changeUser = defineContract({
  id: 'changeUser',
  tag,
  method: 'PUT',
  path: '/api/users/{id}',
  summary:
    'Changes a user who is not stronger than oneself; what is left out stays, a new password ends their sessions',
  params: pathId,
  body: withPassword(
    fields.partial().extend({
      password: optional(newPassword),
      password_confirmation: optional(passwordAgain),
      confirmed: z.boolean().optional().meta({ description: confirmedMeans }),
      updated_at: moment.optional(),
    }),
  ),
  answer: z.object({ user: listedUser }),
  problems: [409, 429],
});

export const deactivateUser = defineContract({
  id: 'deactivateUser',
  tag,
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: 'Deactivates a user: their sessions end, their records stay',
  params: pathId,
  query: z.object({ confirmed: z.enum(['0', '1']).default('0').meta({ description: confirmedMeans }) }),
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const listedRole = role
  .extend({
    users: z.int().meta({ description: 'Number of users with it' }),
    fixed: z.boolean().meta({ description: 'The System administrator’s, which cannot be changed' }),
  })
  .meta({ id: 'ListedRole' });

export type ListedRole = z.infer<typeof listedRole>;

const rolesQuery = listQuery(['level', 'id', 'name'], 'level');

export type RolesQuery = z.output<typeof rolesQuery>;

export const listRoles = defineContract({
  id: 'listRoles',
  tag,
  method: 'GET',
  path: '/api/roles',
  summary: 'Lists all roles, strongest first; `q` searches the name in both languages',
  query: rolesQuery,
  answer: z.array(listedRole),
});

const maxOfRoleName = 60;

const roleFields = {
  name: line(maxOfRoleName),
  level: orDigits(z.int().min(1).max(10)),
  permissions: z.preprocess(readJson, permissions).meta({
    description:
      'The list itself or its JSON text; what is left out of a change stays, of a new role it is not allowed',
  }),
  translations: englishOf({ name: text(maxOfRoleName).nullable().optional() }),
};

export const createRole = defineContract({
  id: 'createRole',
  tag,
  method: 'POST',
  path: '/api/roles',
  summary: 'Creates a role, no stronger than one’s own and without permissions one does not have',
  body: z.object(roleFields),
  answer: z.object({ role: listedRole }),
  status: 201,
  idempotent: true,
});

export const changeRole = defineContract({
  id: 'changeRole',
  tag,
  method: 'PUT',
  path: '/api/roles/{id}',
  summary: 'Changes a role for all its users; omitted fields stay',
  params: pathId,
  body: z
    .object(roleFields)
    .partial()
    .extend({
      confirmed: z.boolean().optional().meta({ description: confirmedMeans }),
      updated_at: moment.optional(),
    }),
  answer: z.object({ role: listedRole }),
  problems: [409],
});
