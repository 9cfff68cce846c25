import type { Generated } from 'kysely';

export interface ConfigurationTables {
  configuration_entries: {
    id: Generated<number>;
    key: string;
    /** For type `media` the hash of a stored picture, or ''. */
    value: string;
    type: string;
    description: string;
    /** JSON: `{"en": {"value": …}}`. */
    translations: string;
    updated_at: string;
  };
}
