import type { Generated } from 'kysely';

export interface AccountsTables {
  roles: {
    id: Generated<number>;
    name: string;
    level: number;
    /** JSON: `[{"module": "users", "actions": {"create": true, …}}, …]`. */
    permissions: string;
    translations: string;
    created_at: string;
    updated_at: string;
  };
  users: {
    id: Generated<number>;
    name: string;
    /** In lower case. */
    email: string;
    username: string | null;
    mobile: string | null;
    city: string | null;
    type: string;
    role_id: number;
    active: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  credentials: {
    user_id: number;
    /** Argon2id in PHC form. */
    password: string;
    updated_at: string;
  };
}
