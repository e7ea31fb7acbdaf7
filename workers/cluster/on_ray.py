"""Runs sweeps, verification, crash campaigns and published figures on a Ray cluster.

    pip install ray
    python workers/cluster/on_ray.py sweep SPEC.json --out DIR [--parquet]
    python workers/cluster/on_ray.py verify --scheme lighttx --operations 6 --out DIR
    python workers/cluster/on_ray.py crashes --protocol tc --random 100000 --out DIR
    python workers/cluster/on_ray.py reproduce lighttx --out DIR

The machines need Ray and Node 20.19 or later; the runner itself is sent to them as one file. A task is a batch of cells, a
shard of works or a batch of a figure's runs. It may run more than once, because results are kept by cell, shard or run. docs/clusters.md describes all of it.
"""

import argparse
import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path

# This folder is a part of the project's sources, and nothing is left in it.
sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
import runner_task  # noqa: E402
from jobs import FINISHED, JOBS, RunnerFailed  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]

# Machines may die under a task so many times before the whole job ends with an error: a task that kills each machine it runs
# on must not go round for ever.
RETRIES = 8
# Tasks in flight for each processor of the cluster: one runs, one waits, so that no processor is idle between two of them.
TASKS_PER_PROCESSOR = 2
# Seconds between two lines of progress, and between two looks at the size of the cluster.
PROGRESS_SECONDS = 2


def runner_file():
    """Returns the runner as one file that needs Node alone."""
    done = subprocess.run(
        ["node", str(ROOT / "scripts" / "runner-file.mjs")], stdout=subprocess.PIPE, check=False
    )
    if done.returncode != 0:
        raise RunnerFailed("The runner could not be built; run npm ci in the project first.")
    return Path(done.stdout.decode().strip())


def processors(ray):
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


class Progress:
    """Says on standard error how far a job is: units done, their rate, and the time that is left."""

    def __init__(self, unit):
        self.unit = unit
        self.total = self.done = 0
        self.cost_done = self.cost_total = 0.0
        self.began = time.monotonic()
        self.last = 0.0

    def add(self, tasks):
        self.total += sum(task.count for task in tasks)
        self.cost_total += sum(task.cost for task in tasks)

    def say(self, width, force=False):
        now = time.monotonic()
        if not force and now - self.last < PROGRESS_SECONDS:
            return
        self.last = now
        spent = now - self.began
        share = self.cost_done / self.cost_total if self.cost_total > 0 else 1.0
        left = f"{max(0.0, spent * (1 - share) / share):.0f} s left" if share > 0 else "time left unknown"
        rate = self.done / spent if spent > 0 else 0.0
        print(
            f"{self.done} of {self.total} {self.unit}, {rate:.1f} a second, {left}, {width} processors",
            file=sys.stderr,
            flush=True,
        )


def drive(ray, job, runner):
    """Runs all tasks of a job on however many processors the cluster has at each moment, also those that come up later."""
    # The machines of the cluster do not have this folder: what runs there goes with the task.
    ray.cloudpickle.register_pickle_by_value(runner_task)
    remote = ray.remote(num_cpus=1, max_retries=RETRIES, retry_exceptions=True)(runner_task.run_here)
    shipped = ray.put(runner.read_bytes())
    progress = Progress(job.unit)
    tasks = job.tasks(processors(ray))
    progress.add(tasks)
    while tasks:
        run_all(ray, job, tasks, progress, lambda task: remote.remote(shipped, task.args, task.files, os.getcwd()))
        tasks = job.more(processors(ray))
        progress.add(tasks)
    progress.say(processors(ray), force=True)


def run_all(ray, job, tasks, progress, start):
    """Runs tasks in their order, and keeps their results as they come."""
    waiting = iter(tasks)
    flying = {}
    width = processors(ray)
    exhausted = False
    while flying or not exhausted:
        while not exhausted and len(flying) < TASKS_PER_PROCESSOR * width:
            task = next(waiting, None)
            if task is None:
                exhausted = True
            else:
                flying[start(task)] = task
        if not flying:
            break
        ready, _ = ray.wait(list(flying), num_returns=1, timeout=PROGRESS_SECONDS)
        for reference in ready:
            task = flying.pop(reference)
            output = ray.get(reference)
            if output["status"] not in FINISHED:
                raise RunnerFailed(output["sentence"], output["status"])
            job.keep(task, output)
            progress.done += task.count
            progress.cost_done += task.cost
        width = processors(ray)
        if ready:
            progress.say(width)


def parse(argv):
    parser = argparse.ArgumentParser(
        prog="on_ray.py", description=__doc__.split("\n")[0], epilog="Further options go to the runner."
    )
    parser.add_argument("command", choices=sorted(JOBS))
    parser.add_argument("--out", required=True, help="the folder of the results; what is in it is not run again")
    parser.add_argument("--address", default=None, help="the cluster; left out: RAY_ADDRESS, or this machine")
    parser.add_argument("--shards", type=int, default=None, help="of verify and crashes; left out: 8 a processor")
    parser.add_argument("--parquet", action="store_true", help="of sweep: writes results.parquet, too (pyarrow)")
    return parser.parse_known_args(argv)


def main(argv):
    options, rest = parse(argv)
    try:
        import ray
    except ImportError:
        print("Ray is missing: pip install ray", file=sys.stderr)
        return 3
    try:
        runner = runner_file()
        job = JOBS[options.command](runner, rest, options)
        ray.init(address=options.address, log_to_driver=False, include_dashboard=False)
        try:
            # What Ray says of machines that died is no result.
            with contextlib.redirect_stdout(sys.stderr):
                drive(ray, job, runner)
        finally:
            ray.shutdown()
        return job.finish()
    except RunnerFailed as failure:
        print(failure, file=sys.stderr)
        return failure.status
    except ray.exceptions.RayError as failure:
        print(f"The cluster failed: {str(failure).splitlines()[0]}", file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
