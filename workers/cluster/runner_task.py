"""One call of the runner on a machine of a cluster. Sent to the machines as it is; imports nothing of the project."""

import hashlib
import os
import subprocess
import tempfile
from pathlib import Path


def run_here(runner, args, files, folder):
    """Runs the runner once. `{work}` in an argument is a folder with `files`, and `{out}` an empty one for results.

    Returns its status, its standard output, the last line of its standard error, and what is in the folder for results by
    name. Raises where it was killed from outside: its work is then done again, here or elsewhere.
    """
    with tempfile.TemporaryDirectory(prefix="flashscope-") as place:
        work, out = Path(place) / "work", Path(place) / "out"
        work.mkdir()
        out.mkdir()
        for name, content in files.items():
            (work / name).write_bytes(content)
        filled = [each.replace("{work}", str(work)).replace("{out}", str(out)) for each in args]
        command = ["node", str(unpacked(runner)), *filled]
        where = folder if os.path.isdir(folder) else None
        # Files, because a process that says a lot must not wait for a pipe that is read at its end.
        with open(Path(place) / "stdout", "w+b") as said, open(Path(place) / "stderr", "w+b") as warned:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=said, stderr=warned, cwd=where, check=False
            )
            said.seek(0)
            warned.seek(0)
            if done.returncode < 0:
                raise RuntimeError(f"the runner was ended by signal {-done.returncode}")
            lines = warned.read().decode(errors="replace").strip().splitlines()
            return {
                "status": done.returncode,
                "stdout": said.read(),
                "sentence": lines[-1] if lines else "The runner failed.",
                "files": {each.name: each.read_bytes() for each in sorted(out.iterdir())},
            }


def unpacked(runner):
    """Returns the runner's file on this machine, which the first task here writes."""
    digest = hashlib.sha256(runner).hexdigest()[:20]
    folder = Path(tempfile.gettempdir()) / f"flashscope-runner-{os.getuid()}-{digest}"
    file = folder / "main.js"
    if not file.exists():
        folder.mkdir(mode=0o700, exist_ok=True)
        (folder / "package.json").write_text('{ "type": "module" }\n')
        part = folder / f"main.{os.getpid()}.part"
        part.write_bytes(runner)
        part.replace(file)
    return file
