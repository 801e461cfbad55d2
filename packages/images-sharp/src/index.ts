export { type SharpImagesOptions, sharpImages } from './sharp-images.ts';
