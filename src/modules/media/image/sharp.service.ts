import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/** sharp, loaded with the first picture that is examined or made: it takes 20 MiB of memory. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // Encoding several pictures in parallel uses the cores better than several threads for one.
    loaded.concurrency(1);
    return loaded;
  });
  return loading;
}
