export { iconAddress, previewAddress } from '../image/image-address.engine.ts';
