/** Dispatched on `window` when a call was answered with 401: the apparent user is not signed in. */
export const unauthenticated = 'omran:unauthenticated';
