/** FlashScope's engine as a package: everything of `flashscope/devices`, `/schemes`, `/traces`, `/explorer`, `/experiments`. */
export * from './devices.ts';
export * from './experiments.ts';
export * from './explorer.ts';
export * from './schemes.ts';
export * from './traces.ts';
export { Refused } from './refused.ts';
