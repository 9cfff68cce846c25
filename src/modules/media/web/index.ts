export { iconAddress, previewAddress } from '../media.address.ts';
