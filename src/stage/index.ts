/** The stage: draws a `DeviceFrame`. `./tokens.css` is imported once, beside the page's own styles. */
export { DeviceStage, type DeviceStageProps } from './device-stage.tsx';
export { Legend } from './parts/legend.tsx';
export type { LoadBlocks } from './map/load-blocks.ts';
export type { MapLook } from './map/map-look.ts';
export { MapStage } from './map/map-stage.tsx';
export { PageCell } from './parts/page-cell.tsx';
export { plainText, RichText } from './parts/rich-text.tsx';
export { slotOf } from './scene/scene.ts';
export type { StageSelection } from './scene/selection.ts';
export { TransactionChip } from './parts/transaction-chip.tsx';
