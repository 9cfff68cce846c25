/** Dispatched on `window` when a call was answered with 401: whoever seems to be signed in here is not. */
export const unauthenticated = 'omran:unauthenticated';
