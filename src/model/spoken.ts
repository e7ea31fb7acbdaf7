/** What the screen shows, as the page has it: the model's pictures with sentences in place of messages. */
import type { Spoken } from '../base/message.ts';
import type * as CrashPointsModel from './crash-points.ts';
import type * as FollowingModel from './following.ts';
import type * as FrameModel from './frame.ts';
import type * as HostPictureModel from './host-picture.ts';
import type * as PageViewModel from './page-view.ts';

export type Cut = Spoken<CrashPointsModel.Cut>;
export type OutcomeExample = Spoken<CrashPointsModel.OutcomeExample>;
export type TransactionFares = Spoken<CrashPointsModel.TransactionFares>;
export type CrashPoint = Spoken<CrashPointsModel.CrashPoint>;
export type FollowedPlace = Spoken<FollowingModel.FollowedPlace>;
export type FollowedMoment = Spoken<FollowingModel.FollowedMoment>;
export type FollowedMarks = Spoken<FollowingModel.FollowedMarks>;
export type BlockView = Spoken<FrameModel.BlockView>;
export type LaneView = Spoken<FrameModel.LaneView>;
export type LaneSpan = Spoken<FrameModel.LaneSpan>;
export type MappingEntry = Spoken<FrameModel.MappingEntry>;
export type Panel = Spoken<FrameModel.Panel>;
export type FlightView = Spoken<FrameModel.FlightView>;
export type FactGroup = Spoken<FrameModel.FactGroup>;
export type TransactionView = Spoken<FrameModel.TransactionView>;
export type VerdictRow = Spoken<FrameModel.VerdictRow>;
export type RecoveryView = Spoken<FrameModel.RecoveryView>;
export type AuditView = Spoken<FrameModel.AuditView>;
export type Frame = Spoken<FrameModel.Frame>;
export type Reading = Spoken<FrameModel.Reading>;
export type FigureReadings = Spoken<FrameModel.FigureReadings>;
export type Marks = Spoken<FrameModel.Marks>;
export type InspectorView = Spoken<FrameModel.InspectorView>;
export type HostCell = Spoken<HostPictureModel.HostCell>;
export type HostRow = Spoken<HostPictureModel.HostRow>;
export type HostShelf = Spoken<HostPictureModel.HostShelf>;
export type HostFigure = Spoken<HostPictureModel.HostFigure>;
export type HostPicture = Spoken<HostPictureModel.HostPicture>;
/** A sentence with optional **emphasis**. */
export type RichText = string;
export type PageView = Spoken<PageViewModel.PageView>;
