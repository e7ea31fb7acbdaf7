/** What the figures of Rethink the Sync say, in English. */
import type { FigureSentences, RethinkTheSyncFigure } from '../../experiments/messages.ts';

const MACHINE =
  'One machine for all: a 7200 RPM drive with 2 MB of volatile cache, a journal of 400 MB for data and metadata, 5 s between commits.';

export const rethinkTheSync: FigureSentences<RethinkTheSyncFigure> = {
  'rethink-durability': {
    title: 'When is data safe?',
    about:
      'A loop writes (or writes and calls fsync) and tells the world. The system crashes, and power is cut, at every event, with every subset of the drive’s cache on the platter; a small journal and cache.',
    why: 'It does not differ.',
  },
  'rethink-postmark': {
    title: 'PostMark: time by policy',
    about: `${MACHINE} PostMark with a tenth of its 10,000 files and transactions; relative to async.`,
    why: 'How many calls a transaction makes, and what they compute, are ours; the ratio of a turn of the platter to a call decides the factor.',
  },
  'rethink-apache': {
    title: 'Building Apache: time by policy',
    about: `${MACHINE} A build of 100 files that computes 52 ms in each, in 38 modifying calls; relative to async.`,
    why: 'Computing and calls of a compiled file are chosen so that sync costs about what the paper says; what barriers and external synchrony make of the same calls is simulated.',
  },
  'rethink-mysql': {
    title: 'MySQL under TPC-C: external synchrony against async with barriers',
    about: `${MACHINE} Local clients, 5 ms of computing a transaction, an fsync for each commit, 2,000 transactions; throughput relative to async with barriers.`,
    why: 'The more clients wait at once, the more commits share a barrier, and the less there is to gain; how much a transaction computes, and how much of it clients can do side by side, is ours.',
  },
  'rethink-specweb-latency': {
    title: 'SPECweb99: latency by size of the file',
    about: `${MACHINE} 100 connections of 400 Kb/s and 54 ms there and back, 2,000 requests of each size; 16 % of them write.`,
    why: 'The network takes most of it, in the paper and here. External synchrony holds back a reply for a commit only where its own process has written, 33 ms at most; in the paper the smallest replies wait as long on average.',
  },
  'rethink-specweb': {
    title: 'SPECweb99: throughput by policy',
    about: `${MACHINE} 100 connections behind a network wait for each reply; 16 % of 5,000 requests write. Relative to async.`,
    why: 'Connections are slow, so a reply that is held back for a commit costs them little, in the paper and here; the network’s times are ours.',
  },
};
