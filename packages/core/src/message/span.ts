export * from '../topic/span.ts';
