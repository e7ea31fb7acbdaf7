/** Texts of the figures of Rethink the Sync, in English. */
import type { FigureSentences, RethinkTheSyncFigure } from '../../experiments/messages.ts';

const MACHINE =
  'One machine for all: a 7200 RPM drive with 2 MB of volatile cache, a journal of 400 MB for data and metadata, 5 s between commits.';
const WEB_WRITES =
  'The server appends a line to its access log before each reply; the 30 % of dynamic requests write a file of their own as well.';
const WEB = `${MACHINE} 100 connections of 400 Kb/s, 54 ms there and back; 20,000 requests for files of SPECweb99’s four classes, each sent when the reply before it has been seen. ${WEB_WRITES}`;

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
    about: `${WEB} The mean of each class.`,
    why: 'The network takes most of it, in the paper and here. Every reply depends on its line in the access log, so it is held back for the commit that is under way and for its own, about 22 ms for the smallest; in the paper 33 ms at most, and nothing for the largest.',
  },
  'rethink-specweb': {
    title: 'SPECweb99: throughput by policy',
    about: `${WEB} Relative to async.`,
    why: 'Connections are slow, so a reply that is held back for a commit costs them little, in the paper and here.',
  },
  'rethink-specweb-gains': {
    title: 'SPECweb99: external synchrony between sync without and with barriers',
    about: `${WEB} Throughput of one policy relative to that of another.`,
    why: 'Without barriers a reply waits for the drive’s cache alone. With barriers every call that modifies a file waits for a commit of its own, two of them where a request writes twice; external synchrony waits once for both. The published 7 % need two waits in most requests; how often Apache calls is not in the paper.',
  },
  'rethink-specweb-commits': {
    title: 'SPECweb99: commits a second by policy',
    about: `${WEB} The paper counts about 150,000 transactions of the file system in 45 minutes.`,
    why: 'There is always a reply that waits, so one commit follows the other: the number is what the drive can do, two turns for each commit and a little more.',
  },
};
