import { defineModule } from '#base/module.ts';

/** Search everywhere: it knows the records of other modules only as subjects. */
export const search = defineModule({ id: 'search', needs: [] });
