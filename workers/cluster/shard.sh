#!/usr/bin/env bash
#SBATCH --job-name=flashscope
#SBATCH --array=1-16
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#
# One shard of a sweep, a search or a campaign, as a task of a Slurm array or a pod of an indexed Kubernetes job:
#
#   sbatch --array=1-64 workers/cluster/shard.sh sweep SPEC.json --out DIR
#   sbatch --array=1-64 workers/cluster/shard.sh verify --scheme lighttx --operations 6 --out DIR
#
# DIR is a folder that all machines see. A task that is run again goes on where it stopped. Broken promises and devices without
# room are results, and the task has succeeded: `--merge` has their status. docs/clusters.md has the rest.
set -euo pipefail

# Slurm copies this file elsewhere before it runs it; the project is where the job was submitted, or where FLASHSCOPE says.
root=${FLASHSCOPE:-${SLURM_SUBMIT_DIR:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}}

if [[ -n ${SLURM_ARRAY_TASK_ID:-} ]]; then
  index=$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN + 1))
  count=$SLURM_ARRAY_TASK_COUNT
elif [[ -n ${JOB_COMPLETION_INDEX:-} && -n ${SHARDS:-} ]]; then
  index=$((JOB_COMPLETION_INDEX + 1))
  count=$SHARDS
else
  echo 'Which shard? Run this as a Slurm array, or as an indexed Kubernetes job with SHARDS.' >&2
  exit 2
fi

status=0
node "$root/scripts/sim.mjs" "$@" --shard "$index/$count" || status=$?
case $status in
  0 | 1 | 4) ;;
  *) exit "$status" ;;
esac
