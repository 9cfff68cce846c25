import type { Generated } from 'kysely';
import type { PermissionAction } from '#base/permissions.ts';
import type { RoleKey } from './roles/roles.values.ts';

interface Times {
  created_at: string;
  updated_at: string;
}

/**
 * The authentication library (auth.service.ts) writes sessions, credentials, verifications and two_factors.
 */
export interface AccountsTables {
  roles: Times & {
    id: Generated<number>;
    name: string;
    /** Which of the first roles it is (roles.values.ts), whatever its current name; null for added roles. */
    key: RoleKey | null;
    level: number;
    translations: string;
  };
  /** One row per role, permission and action; missing ones are added at start. */
  role_permissions: {
    role_id: number;
    /** The permission's name, such as `projects`. */
    module: string;
    action: PermissionAction;
    allowed: number;
  };
  users: Times & {
    id: Generated<number>;
    name: string;
    /** In lower case. */
    email: string;
    /** In lower case. */
    username: string | null;
    mobile: string | null;
    city: string | null;
    type: string;
    role_id: number;
    active: Generated<number>;
    /** Whether its owner has proven the address by a code or link mailed to it. */
    email_verified: Generated<number>;
    /** The address that it is to become once confirmed. */
    new_email: string | null;
    image: string | null;
    two_factor_enabled: Generated<number>;
    /** Accepted wording of the terms and the privacy policy (see `policyVersion`), and when. */
    policy_version: string | null;
    policy_accepted_at: string | null;
    /** The language used last when signing in or switching. */
    locale: Generated<string>;
    /** Name, e-mail, user name and mobile, folded for search. */
    search: string;
  };
  credentials: Times & {
    id: Generated<number>;
    user_id: number;
    /** The user's id as text. */
    account_id: string;
    provider_id: string;
    /** Argon2id in PHC form. */
    password: string | null;
  };
  sessions: Times & {
    id: Generated<number>;
    user_id: number;
    token: string;
    expires_at: string;
    ip_address: string | null;
    user_agent: string | null;
    /** When its user last proved that it is them; null: when it began. */
    proved_at: string | null;
  };
  /** One-time links and pending second steps. */
  verifications: Times & {
    id: Generated<number>;
    identifier: string;
    value: string;
    expires_at: string;
  };
  /** The latest code that confirms an address of a user. */
  email_codes: {
    id: Generated<number>;
    user_id: number;
    /** The address that it was mailed to. */
    email: string;
    code_hash: string;
    /** Wrong attempts. */
    tries: number;
    expires_at: string;
  };
  two_factors: {
    id: Generated<number>;
    user_id: number;
    /** Encrypted. */
    secret: string;
    /** JSON: hashes of the remaining codes (recovery-codes.service.ts). */
    backup_codes: string;
    verified: number | null;
    failed_verification_count: number | null;
    locked_until: string | null;
    /** The time step (RFC 6238) of the last accepted code; it and earlier ones are no longer accepted. */
    last_step: number | null;
  };
}
