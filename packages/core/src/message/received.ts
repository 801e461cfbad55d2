export * from '../topic/received.ts';
