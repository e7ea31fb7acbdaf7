"""What can be run on a cluster: each job as tasks, what becomes of their results, and the document at the end."""

import json
import os
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

SHARDS_PER_PROCESSOR = 8
# The runner's statuses with which results are printed: every promise kept, a promise broken, a device without room. Whatever
# else is a refusal or a failure.
FINISHED = (0, 1, 4)


class RunnerFailed(Exception):
    """The runner refused its arguments, or failed; the message is its own sentence."""

    def __init__(self, sentence, status=3):
        super().__init__(sentence)
        self.status = status


@dataclass
class Task:
    """One call of the runner: its arguments, files it is given, what it counts for, and what it is expected to cost."""

    args: list
    count: int
    cost: float
    files: dict = field(default_factory=dict)


class Job:
    unit = "shards"

    def __init__(self, runner, rest, options):
        self.runner, self.rest, self.options = runner, rest, options
        self.out = Path(options.out)
        self.out.mkdir(parents=True, exist_ok=True)

    def ask(self, *args):
        """Calls the runner here. Returns its status and its standard output."""
        done = subprocess.run(
            ["node", str(self.runner), *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False
        )
        if done.returncode not in FINISHED:
            lines = done.stderr.decode(errors="replace").strip().splitlines()
            raise RunnerFailed(lines[-1] if lines else "The runner failed.", done.returncode)
        return done.returncode, done.stdout

    def more(self, processors):
        """Tasks that are only known when all before them have ended."""
        return []

    def write(self, name, content):
        """Readers see the old file or the new one, never a half."""
        part = self.out / f"{name}.{os.getpid()}"
        part.write_bytes(content)
        part.replace(self.out / name)


class Sweep(Job):
    """Batches of cells, the longest cells first. Lines are kept as they come; `sweep --merge` puts them in order."""

    unit = "cells"

    def __init__(self, runner, rest, options):
        super().__init__(runner, rest, options)
        if len(rest) != 1:
            raise RunnerFailed("Use on_ray.py sweep SPEC.json --out DIR.", 2)
        self.lines = self.out / "shard-1-of-1.jsonl"

    def tasks(self, processors):
        cut_half_line(self.lines)
        spec = Path(self.rest[0])
        _, plan = self.ask("sweep", str(spec), "--plan", str(processors), "--out", str(self.out))
        batches = [json.loads(line) for line in plan.decode().splitlines()]
        # The runner has left the specification there, with the devices of the files that it names.
        files = {"spec.json": (self.out / "spec.json").read_bytes()} if batches else {}
        return [
            Task(["sweep", "{work}/spec.json", "--cells", each["cells"]], each["count"], each["seconds"], files)
            for each in batches
        ]

    def keep(self, task, output):
        with open(self.lines, "ab") as file:
            file.write(output["stdout"])

    def finish(self):
        status, said = self.ask("sweep", "--merge", str(self.out))
        print(said.decode().strip())
        if self.options.parquet:
            from to_parquet import write_parquet

            print(json.dumps({"file": str(write_parquet(self.out))}))
        return status


def cut_half_line(file):
    """Leaves out what was being written when an earlier job ended."""
    if not file.exists():
        return
    with open(file, "r+b") as lines:
        end = lines.seek(0, os.SEEK_END)
        while end > 0:
            begin = max(0, end - 65536)
            lines.seek(begin)
            newline = lines.read(end - begin).rfind(b"\n")
            if newline >= 0:
                lines.truncate(begin + newline + 1)
                return
            end = begin
        lines.truncate(0)


class Reproduce(Job):
    """Batches of the runs of figures. Lines are kept as they come; `reproduce` itself puts them in order and writes the report."""

    unit = "runs"
    part = "part-cluster.jsonl"

    def tasks(self, processors):
        for lines in self.out.glob(f"runs/*/{self.part}"):
            cut_half_line(lines)
        _, plan = self.ask("reproduce", *self.rest, "--plan", str(processors), "--out", str(self.out))
        self.kept = 0
        return [self.task_of(line) for line in plan.splitlines()]

    def task_of(self, line):
        batch = json.loads(line)
        arguments = ["reproduce", "--batch", "{work}/batch.json"]
        return Task(arguments, batch["count"], batch["seconds"], {"batch.json": line})

    def more(self, processors):
        # Some runs are asked for only when others are done. What cannot be kept is left to the report.
        return self.tasks(processors) if self.kept > 0 else []

    def keep(self, task, output):
        folder = self.out / "runs" / json.loads(task.files["batch.json"])["of"]
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / self.part, "ab") as file:
            file.write(output["stdout"])
        self.kept += len(output["stdout"])

    def finish(self):
        status, said = self.ask("reproduce", *self.rest, "--out", str(self.out))
        print(said.decode().strip())
        return status


class Shards(Job):
    """Shards of a command that leaves its part of the result in a folder, and merges the parts of one."""

    def tasks(self, processors):
        count = self.options.shards or SHARDS_PER_PROCESSOR * processors
        # Parts of an earlier job are held to the same arguments, and not run again.
        _, plan = self.ask(*self.command(), "--plan", str(count), "--out", str(self.out))
        shards = [json.loads(line)["shard"] for line in plan.decode().splitlines()]
        return [Task([*self.command(), "--shard", shard, "--out", "{out}"], 1, 1.0) for shard in shards]

    def keep(self, task, output):
        # The document last: a part that has one is complete.
        for name in sorted(output["files"], key=lambda each: each.endswith(".json")):
            if name.startswith("part-"):
                self.write(name, output["files"][name])

    def finish(self):
        status, said = self.ask(self.options.command, "--merge", str(self.out), "--json")
        self.write("result.json", said)
        print(said.decode().strip())
        return status


class Verify(Shards):
    def command(self):
        return ["verify", *self.rest, "--workers", "1"]


class Crashes(Shards):
    def command(self):
        return ["crashes", *self.rest]


JOBS = {"sweep": Sweep, "verify": Verify, "crashes": Crashes, "reproduce": Reproduce}
